/** JSON that cannot end the script element it stands in. */
const block = (id, data) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

/**
 * The HTML of a page of the shell: its build's `template` with the configuration and the map of remotes written in, so that the first
 * script needs no further request. nginx runs this file too, under njs: it uses nothing of Node and no class such as URL or Set.
 */
export const composePage = (template, { config, map }) =>
  template.replace('</head>', () => `${block('kerf-config', config)}${block('kerf-remotes', map)}</head>`);
