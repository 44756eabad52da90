import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { forgotPassword, passwordByLink, passwordChange } from './password.schema.ts'

const params = z.object({ id: locator })

export const passwordApi = {
  forgot: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Ask for a link by email to choose a new password; the answer is the same for every address',
    access: 'public',
    body: forgotPassword,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Choose a new password by the link of a reset letter; every session of the account ends',
    access: 'public',
    body: passwordByLink,
  }),
  set: endpoint({
    method: 'POST',
    path: '/auth/set-password',
    summary: 'Choose the first password by the link of an invitation',
    access: 'public',
    body: passwordByLink,
  }),
  change: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change one’s own password, proving the present one',
    access: 'signedIn',
    beforePasswordChange: true,
    body: passwordChange,
  }),
  inviteUser: endpoint({
    method: 'POST',
    path: '/users/:id/invitation',
    summary: 'Send a user who never set a password the invitation again; earlier ones open nothing any more',
    access: ['user', 'create'],
    params,
  }),
  inviteBroker: endpoint({
    method: 'POST',
    path: '/brokers/:id/invitation',
    summary: 'Send a broker who never set a password the invitation again; earlier ones open nothing any more',
    access: ['broker', 'create'],
    params,
  }),
  requireOfUser: endpoint({
    method: 'POST',
    path: '/users/:id/require-password-change',
    summary: 'Let an internal user do nothing else until they have changed their password',
    access: ['user', 'activate'],
    params,
  }),
  requireOfBroker: endpoint({
    method: 'POST',
    path: '/brokers/:id/require-password-change',
    summary: 'Let a broker do nothing else until they have changed their password',
    access: ['broker', 'activate'],
    params,
  }),
}
