import type { Page } from '@playwright/test';

/**
 * What a person would notice on a page: an error, no content, sideways scrolling, text over text.
 * Runs in the browser, so it uses nothing from outside.
 */
const findProblems = (): string[] => {
  const problems: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`scrolls sideways: ${scrollWidth} of ${clientWidth} pixels`);

  const main = document.querySelector('main');
  const text = main?.innerText.trim() ?? '';
  if (text.length < 20 || !main?.querySelector('h1')?.textContent?.trim()) problems.push(`has no content: "${text}"`);
  const error =
    /something went wrong|stopped working|could not be (?:loaded|shown)|cannot be (?:loaded|shown|reached)/i;
  if (error.test(text)) problems.push(`shows an error: "${error.exec(text)?.[0]}"`);
  if (/\b(?:undefined|NaN|null|\[object Object\])(?![\w-])/.test(text)) problems.push('shows a value that is missing');
  for (const alert of document.querySelectorAll<HTMLElement>('[role="alert"]'))
    if (alert.checkVisibility() && alert.innerText.trim()) problems.push(`shows an alert: "${alert.innerText.trim()}"`);
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.checkVisibility())
      problems.push(`shows no picture: ${picture.src}`);

  /** The visible part of a rectangle: its scrolling ancestors cut the rest off. */
  const visiblePart = (rect: DOMRect, element: Element): DOMRect | undefined => {
    let { left, top, right, bottom } = rect;
    for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(node);
      // A bar that stays in the window covers what scrolls below it, and a dialog covers the page.
      if (position === 'fixed' || position === 'sticky' || node.matches('dialog, [popover]')) return undefined;
      if (overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none') continue;
      const box = node.getBoundingClientRect();
      left = Math.max(left, box.left);
      top = Math.max(top, box.top);
      right = Math.min(right, box.right);
      bottom = Math.min(bottom, box.bottom);
    }
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : undefined;
  };

  const lines: { element: Element; rect: DOMRect; text: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.closest('script, style, template, option, svg')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const each of range.getClientRects()) {
      const rect = visiblePart(each, element);
      // The text of screen readers alone has a box of one pixel.
      if (rect && rect.width > 2 && rect.height > 2) lines.push({ element, rect, text: node.textContent.trim() });
    }
  }
  lines.sort((a, b) => a.rect.top - b.rect.top);
  const overlaps = new Set<string>();
  lines.forEach((line, index) => {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.rect.top > line.rect.bottom) break;
      if (other.element === line.element) continue;
      // One decoration, such as a figure that is drawn in two parts.
      const decoration = line.element.closest('[aria-hidden="true"]');
      if (decoration?.contains(other.element)) continue;
      const width = Math.min(line.rect.right, other.rect.right) - Math.max(line.rect.left, other.rect.left);
      const height = Math.min(line.rect.bottom, other.rect.bottom) - Math.max(line.rect.top, other.rect.top);
      // The boxes of two lines below each other overlap where the line height is small; their letters do not.
      const least = Math.min(line.rect.height, other.rect.height);
      if (width > 2 && height > least * 0.45) overlaps.add(`prints "${other.text}" over "${line.text}"`);
    }
  });
  return [...problems, ...overlaps];
};

/** One sentence for each problem that is visible on the page. */
export const problemsOf = (page: Page): Promise<string[]> => page.evaluate(findProblems);
