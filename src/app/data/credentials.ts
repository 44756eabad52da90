/** What a signed-in call needs. The session installs it; the access token never leaves this page's memory. */
export interface Credentials {
  accountId: string
  /** null until the first refresh of a session that was opened without signal. */
  accessToken: string | null
  /** One refresh for however many calls wait for it; throws the refusal that says why not. */
  renew(): Promise<string>
  /** Called when an answer ends the session. */
  end(ending: SessionEnding): Promise<void>
}

export type SessionEnding = 'expired' | 'superseded' | 'throttled' | 'signedOut'

let held: Credentials | null = null

export function currentCredentials(): Credentials | null {
  return held
}

export function holdCredentials(credentials: Credentials): void {
  held = credentials
}

export function dropCredentials(): void {
  held = null
}
