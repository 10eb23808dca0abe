/** The parts of the Auth Emulator that this package uses. firebase-tools has no types. */
declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  interface ApiSpec {
    paths: Record<string, object>;
  }
  const apiSpec: ApiSpec | { default: ApiSpec };
  export default apiSpec;
}

declare module 'firebase-tools/lib/emulator/auth/index.js' {
  export enum SingleProjectMode {
    NO_WARNING,
    WARNING,
    ERROR,
  }
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export interface UserRecord {
    localId: string;
    providerUserInfo?: { providerId: string }[];
    [field: string]: unknown;
  }

  export interface OobCode {
    email: string;
    newEmail?: string;
    requestType: string;
    oobCode: string;
    oobLink: string;
  }

  export class AgentProjectState {
    constructor(projectId: string);
    readonly users: ReadonlyMap<string, UserRecord>;
    overwriteUserWithLocalId(localId: string, props: UserRecord): UserRecord;
    listOobCodes(): Iterable<OobCode>;
  }
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { SingleProjectMode } from 'firebase-tools/lib/emulator/auth/index.js';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  export function createApp(
    projectId: string,
    mode: SingleProjectMode,
    states: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}
