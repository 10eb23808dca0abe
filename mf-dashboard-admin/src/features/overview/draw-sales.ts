import type { SalesInterval } from '@kerf/contracts';
import { baseCurrency, formatCents, isEnglish, locale } from '@kerf/contracts/domain';
import uPlot from 'uplot';

const HEIGHT = 220;

const looksOf = (place: Element) => {
  const style = getComputedStyle(place);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: color('--ink-quiet'),
    line: color('--line'),
    accent: color('--accent'),
    font: `12px ${style.fontFamily}`,
  };
};

/** 1234500 as `$12k`, for the axis. */
const short = (cents: number) => {
  if (!isEnglish(locale())) return compact.format(cents / 100);
  return cents < 1_000_00 ? formatCents(cents).replace(/\.\d+$/, '') : `$${cents / 1_000_00}k`;
};
const compact = new Intl.NumberFormat(locale(), { style: 'currency', currency: baseCurrency, notation: 'compact' });

interface Drawn {
  before: readonly SalesInterval[] | undefined;
  /** The time zone of the shop. */
  zone: string | undefined;
}

const optionsOf = (
  place: HTMLElement,
  intervals: readonly SalesInterval[],
  zone: string | undefined,
): uPlot.Options => {
  const { ink, line, accent, font } = looksOf(place);
  const days = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: zone });
  const dayAt = (index: number) => {
    const { from } = intervals[index] ?? {};
    return from ? days.format(new Date(from)) : '';
  };
  const axis = { font, stroke: ink, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  return {
    width: place.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      // By number, so that the first and the last bar are whole and each day is below its bar.
      x: { time: false, range: () => [-0.6, intervals.length - 0.4] },
      y: { range: (_plot, _min, max) => [0, Math.max(max, 100_00) * 1.1] },
    },
    axes: [
      {
        ...axis,
        size: 30,
        grid: { show: false },
        space: 72,
        incrs: [1, 2, 5, 7, 14],
        values: (_plot, ticks) => ticks.map(dayAt),
      },
      { ...axis, size: 60, values: (_plot, ticks) => ticks.map(short) },
    ],
    series: [
      {},
      {
        fill: accent,
        stroke: accent,
        points: { show: false },
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.7, 48] }) }),
      },
      { stroke: ink, width: 1.5, dash: [4, 4], points: { show: false } },
    ],
  };
};

/** Draws the revenue as bars, and that of the period before as a line, again when the size or the color scheme changes. Returns what ends it. */
export const drawSales = (
  place: HTMLElement,
  intervals: readonly SalesInterval[],
  { before, zone }: Drawn,
): (() => void) => {
  const data: uPlot.AlignedData = [
    intervals.map((_, index) => index),
    intervals.map(({ revenue }) => revenue),
    intervals.map((_, index) => before?.[index]?.revenue),
  ];
  let plot: uPlot | undefined;
  const draw = () => {
    plot?.destroy();
    plot = new uPlot(optionsOf(place, intervals, zone), data, place);
  };
  draw();
  const sizes = new ResizeObserver(() => plot?.setSize({ width: place.clientWidth, height: HEIGHT }));
  sizes.observe(place);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', draw);
  return () => {
    sizes.disconnect();
    scheme.removeEventListener('change', draw);
    plot?.destroy();
  };
};
