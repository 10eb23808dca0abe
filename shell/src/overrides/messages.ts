/** Texts of the overlay. They are not in `messages.ts`, because visitors do not load them. */
export const messages = {
  label: 'Override',
  owner: ({ remote, release }: { remote: string; release: string }) => `This page: ${remote}, ${release}`,
  shell: 'This page: shell',
  title: 'Override: this browser gets other releases than visitors',
  live: 'the release that visitors get',
  choose: ({ remote }: { remote: string }) => `Release of ${remote}`,
  port: ({ remote }: { remote: string }) => `Localhost port for ${remote}`,
  use: 'Use',
  end: 'End the override',
  until: ({ time }: { time: string }) => `It ends at ${time}.`,
};
