import type { SalesInterval } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import uPlot from 'uplot';

const HEIGHT = 240;

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
const short = (cents: number) =>
  cents < 1_000_00 ? formatCents(cents).replace(/\.\d+$/, '') : `$${cents / 1_000_00}k`;

const optionsOf = (place: HTMLElement): uPlot.Options => {
  const { ink, line, accent, font } = looksOf(place);
  const axis = { font, stroke: ink, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  return {
    width: place.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_plot, _min, max) => [0, Math.max(max, 100_00) * 1.1] } },
    axes: [
      { ...axis, grid: { show: false } },
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
    ],
  };
};

/** Draws the revenue as bars, again when the size or the color scheme changes. Returns what ends it. */
export const drawSales = (place: HTMLElement, intervals: readonly SalesInterval[]): (() => void) => {
  const data: uPlot.AlignedData = [
    intervals.map(({ from }) => Date.parse(from) / 1_000),
    intervals.map(({ revenue }) => revenue),
  ];
  let plot: uPlot | undefined;
  const draw = () => {
    plot?.destroy();
    plot = new uPlot(optionsOf(place), data, place);
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
