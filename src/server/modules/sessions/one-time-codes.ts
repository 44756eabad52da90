import { Secret, TOTP } from 'otpauth'

/** The 30-second step a code belongs to, one step of clock error allowed each way; null where it fits none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ timestamp }) + delta
}
