import { jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_MS } from '#domain/kernel/limits.ts'
import { type AccessClaims, accessClaims } from '#domain/session/session.schema.ts'

export interface AccessTokens {
  /** A signed access token good for ten minutes from `now`. */
  sign(claims: AccessClaims, now: Date): Promise<string>
  /** The claims of a token we signed and that has not expired; null otherwise. */
  read(token: string, now: Date): Promise<AccessClaims | null>
}

export function createAccessTokens(secretKey: Uint8Array): AccessTokens {
  return {
    sign: (claims, now) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + ACCESS_TOKEN_MS))
        .sign(secretKey),
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, secretKey, { algorithms: ['HS256'], currentDate: now })
        return accessClaims.parse(payload)
      } catch {
        return null // a token that does not read is no token: the caller answers 401
      }
    },
  }
}
