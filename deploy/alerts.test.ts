import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@kerf/tooling/find-program';
import { root } from '@kerf/tooling/root';
import { parse } from 'yaml';

const file = join(root, 'deploy/prometheus/alerts.yml');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap(group => group.rules);
const onCall = readFileSync(join(root, 'docs/on-call.md'), 'utf8');

it.each(rules.map(rule => [rule.alert, rule] as const))(
  '%s has one line in the document of the person on call',
  (name, rule) => {
    const rows = [...onCall.matchAll(/^\| (\d+)\. (.*)$/gm)].filter(([, , row = '']) => row.startsWith(`\`${name}\``));
    expect(rows).toHaveLength(1);
    expect(onCall).toMatch(new RegExp(`^${rows[0]?.[1]}\\. \\S`, 'm'));
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/^[A-Z]/);
  },
);

it('has a rule for each name in the document', () => {
  const named = [...onCall.matchAll(/`(Kerf[A-Z]\w+)`/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(rules.map(({ alert }) => alert)));
});

it('is valid for Prometheus', () => {
  const promtool = findProgram('promtool', 'PROMTOOL_BINARY', process.env);
  // Every rule has at least a metric and a comparison, also where promtool is not there.
  for (const { expr } of rules) expect(expr).toMatch(/(kerf_|http_|up\b).* (>|==) /s);
  if (promtool) expect(execFileSync(promtool, ['check', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS');
});
