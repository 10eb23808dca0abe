import { texts } from '@kerf/federation/texts';

/** All texts of the shell. The unusual spellings come from the specification. */
export const messages = texts('shell/messages', {
  brand: 'Kerf',
  tagline: 'Hand and power tools, made to be kept.',
  description: 'Hand and power tools from the maker: saws, drills and everything that keeps a workshop in order.',
  nav: {
    home: 'Home',
    tools: 'Tools',
    dashboard: 'Dashboard',
    blog: 'Blog',
    login: 'Login',
    logout: 'Log Out',
    main: 'Main',
  },
  departments: { label: 'Departments', sale: 'Sale' },
  deliverTo: 'Deliver to',
  cart: 'Cart',
  failures: {
    chunk: 'Loading chunk failed',
    otherVersion: 'This page is made for another version of the shop.',
    unknown: 'Something went wrong.',
  },
  search: { label: 'Search the tools', open: 'Search', placeholder: 'Drill, 18 V, 184 mm …' },
  menu: { open: 'Open the menu', close: 'Close the menu' },
  sidebar: {
    label: 'Dashboard',
    toggle: 'Dashboard menu',
  },
  staff: {
    pinned: 'Main pages',
    menu: 'Menu',
    close: 'Close the menu',
    account: ({ name }: { name: string }) => `Account of ${name}`,
    profile: 'My Profile',
    seeInShop: 'See in shop',
    shortcuts: 'Keyboard shortcuts',
    roles: { admin: 'Admin', support: 'Support', catalogue: 'Catalogue', developer: 'Developer' },
  },
  footer: [
    { title: 'Services', links: ['Branding', 'Design', 'Marketing', 'Advertisement'] },
    { title: 'Company', links: ['About us', 'Contact', 'Jobs', 'Press kit'] },
    { title: 'Legal', links: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
  ],
  help: 'Help and terms',
  lists: 'My lists',
  trackOrder: 'Track an order',
  skip: 'Skip to the content',
  login: { title: 'Login', description: 'Log in to order tools, pay for them and see your orders.' },
  signup: { title: 'Sign Up', description: 'Make an account to order tools from Kerf.' },
  retry: 'Retry',
  failed: {
    title: 'This page could not be loaded',
    text: 'The rest of the shop works. Try again in a moment.',
  },
  notStarted: {
    title: 'The shop could not be opened',
    text: 'Check your connection and try again in a moment.',
  },
  crashed: {
    title: 'This page stopped working',
    text: 'Something in it went wrong. Try again, or go on with another page.',
  },
  notFound: {
    title: 'There is no such page',
    description: 'This address leads to no page of the shop.',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the home page',
  },
  roleFailed: 'Your account could not be checked.',
});
