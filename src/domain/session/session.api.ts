import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { refreshBody, signIn, tokens, verifyBody } from './session.schema.ts'

export const sessionApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Sign in with email, password and, when asked with code 1030, a six-digit one-time code',
    access: 'public',
    body: signIn,
    response: tokens,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/token/refresh',
    summary: 'Exchange a refresh token, from the body or the account’s cookie, for a new access token',
    access: 'public',
    body: refreshBody,
    response: tokens,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/auth/token/verify',
    summary: 'Is this access token good for a call right now?',
    access: 'public',
    body: verifyBody,
    response: z.object({ valid: z.literal(true) }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'End this session on the server',
    access: 'signedIn',
    beforePasswordChange: true,
  }),
}
