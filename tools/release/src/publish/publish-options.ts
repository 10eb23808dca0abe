import { isShopRepository } from '@kerf/tooling/root';
import { parseRamp, type RampOptions } from '../pointer/ramp.ts';
import { parseShare } from '../pointer/set-canary.ts';
import { callOf } from '../program/call-of.ts';
import { parseDays } from '../program/duration.ts';
import { UserError } from '../program/user-error.ts';
import { checkPreviewName } from '../releases/previews.ts';
import type { Ramp } from '../releases/types.ts';

const optionsHelp = `  --at-once               activate it for everybody at once, also where canary-watch could raise its share step by step
  --canary 5%             activate it for a share of the visitors; 0% is for overrides only
  --ramp 5,25,50,100      canary-watch raises the share step by step; needs --every
  --every 10m             the time between two steps
  --preview NAME          store it under a name for overrides; no visitor gets it
  --expires 7d            the preview is deleted after this time (7d)
  --remove-page PATH      a page that this release removes; repeat it for several pages
  --force                 publish an older commit than the live one, or over somebody's publish of the last minute
  --source-maps FOLDER    of a build: the folder that SOURCE_MAPS named; its maps are stored in RELEASE_MAPS`;

const options = {
  'at-once': { type: 'boolean' },
  canary: { type: 'string' },
  ramp: { type: 'string' },
  every: { type: 'string' },
  preview: { type: 'string' },
  expires: { type: 'string' },
  force: { type: 'boolean' },
  'remove-page': { type: 'string', multiple: true },
  'source-maps': { type: 'string' },
} as const;

export const publishUsage = {
  help: `${callOf('publish', isShopRepository ? 'mf-catalog [OPTIONS]' : '[FOLDER] [OPTIONS]')}

Checks a remote, stores its build as a release, and activates it: step by step if canary-watch runs and the remote has enough visits,
else for everybody at once. FOLDER has the remote, which is checked and built, or a build, which is published as it is.

${optionsHelp}`,
  arguments: 1,
  options,
} as const;

export interface PublishValues extends RampOptions {
  'at-once'?: boolean | undefined;
  canary?: string | undefined;
  preview?: string | undefined;
  expires?: string | undefined;
  force?: boolean | undefined;
  'remove-page'?: string[] | undefined;
}

export interface PublishPlan {
  /** The share of a canary; undefined for the default, a ramp where the visits allow one. */
  share: number | undefined;
  ramp: Ramp | undefined;
  preview: { name: string; days: number } | undefined;
  force: boolean;
  /** The pages that the release removes. */
  removed: string[];
}

export function readPlan({ canary, preview, expires, ...values }: PublishValues): PublishPlan {
  const ramp = parseRamp(values);
  const given = canary === undefined ? ramp?.steps[0] : parseShare(canary);
  if (values['at-once'] && given !== undefined) throw new UserError('Use either --at-once or a canary.');
  const share = values['at-once'] ? 1 : given;
  if (preview !== undefined && share !== undefined)
    throw new UserError('Use --preview without a canary and without --at-once.');
  if (expires !== undefined && preview === undefined) throw new UserError('--expires needs --preview NAME.');
  return {
    share,
    ramp,
    preview: preview === undefined ? undefined : { name: checkPreviewName(preview), days: parseDays(expires) },
    force: values.force ?? false,
    removed: values['remove-page'] ?? [],
  };
}
