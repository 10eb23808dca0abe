import { release } from './release';

/** A part of the page of another team. */
export default function SlotNote() {
  return <p role="note">Your tools on the workbench of {release}</p>;
}
