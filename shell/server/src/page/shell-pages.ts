/** The pages of the shell itself: `ownPages` and `redirects` of `shell/src/routes.ts`. */
export const shellPages: readonly { path: string; title: string; description: string }[] = [
  {
    path: '/login',
    title: 'Login',
    description: 'Log in to order tools, pay for them and see your orders.',
  },
  ...['/singup', '/signup'].map(path => ({
    path,
    title: 'Sign Up',
    description: 'Make an account to order tools from Kerf.',
  })),
];
