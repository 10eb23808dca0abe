import { mountedPage } from '@kerf/federation/mounted-page';
import styles from './board.module.css';
import { defineToolBoard } from './tool-board';

const title = '<h1>Tool board</h1>';

export default mountedPage({
  // The page server repeats the template for each item of the first response.
  first: `<div class="${styles.board}">${title}<ul><template data-served="0">
    <li><a href="/items/{_id}/{slug}">{name}</a> {price:price}</li>
  </template></ul></div>`,

  mount(element, context) {
    const board = new (defineToolBoard())();
    board.className = styles.board ?? '';
    board.context = context;
    element.append(board);
    return undefined;
  },
});
