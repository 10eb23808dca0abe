import { pathToCategory, type ShownCategory } from '@kerf/contracts/domain';
import { escapeText } from './head-tags.ts';

/** Those of menus and filters. */
const shownOf = (categories: readonly ShownCategory[]): ShownCategory[] => categories.filter(({ hidden }) => !hidden);

/** `shell/src/layout/departments.tsx` renders the same. */
const COLLECTION = '/home/explore';

/** The links of the departments, with the categories below each. The frame has the place for them. */
export const departmentLinks = (categories: readonly ShownCategory[] = [], prefix = ''): string => {
  const shown = shownOf(categories);
  const linksBelow = (parent: string | undefined): string =>
    shown
      .filter(category => (category.parent ?? undefined) === parent)
      .map(({ key, name }) => {
        const below = linksBelow(key);
        const address = `${prefix}${COLLECTION}?category=${key}`;
        return `<li><a href="${address}">${escapeText(name)}</a>${below && `<ul>${below}</ul>`}</li>`;
      })
      .join('');
  return linksBelow(undefined);
};

/**
 * Writes the categories into the first view of a page: `<template data-categories="">` is repeated for each category, with `{key}`, `{name}`
 * and `{level}`. With a key in the attribute it is there for this category alone.
 */
export const fillCategories = (html: string, categories: readonly ShownCategory[]): string =>
  html.replace(/<template data-categories="([\w-]*)">(.*?)<\/template>/gs, (_, key: string, template: string) =>
    (key === '' ? shownOf(categories) : categories.filter(category => category.key === key))
      .map(category => {
        const level = String(pathToCategory(categories, category.key).length);
        const values: Record<string, string> = { key: category.key, name: category.name, level };
        // In the query of an address, the braces are encoded.
        return template.replace(/(?:\{|%7B)(key|name|level)(?:\}|%7D)/g, (_text, field: string) =>
          escapeText(values[field] ?? ''),
        );
      })
      .join(''),
  );
