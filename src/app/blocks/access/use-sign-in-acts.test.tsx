import { expect, test } from 'vitest'
import { button, press, show } from '#tests/setup/screen.tsx'
import { ActionBar } from '../detail/ActionBar.tsx'
import { useSignInActs } from './use-sign-in-acts.tsx'

const ROSE = {
  id: 'rose',
  full_name: 'Rose Cardinal',
  email: 'rose@hedgerow.test',
  is_active: true,
  is_password_set: true,
  force_change_password: false,
  two_fa: { is_active: true },
}

const ALL = { mayInvite: true, mayHelp: true }
const INVITED = { is_password_set: false, two_fa: { is_active: false } }

function Bar({ person, may, done }: { person: typeof ROSE; may: typeof ALL; done: string[] }) {
  const note = (act: string) => async (id: string) => void done.push(`${act} ${id}`)
  const actsOf = useSignInActs({
    ownId: 'me',
    ...may,
    invite: note('invite'),
    requireChange: note('change'),
    resetTwoFactor: note('reset'),
    refresh: async () => void done.push('looked again'),
  })
  return <ActionBar actions={actsOf(person)} />
}

function showBar(changes: Partial<typeof ROSE> = {}, may: Partial<typeof ALL> = {}) {
  const done: string[] = []
  show(<Bar person={{ ...ROSE, ...changes }} may={{ ...ALL, ...may }} done={done} />, () => ({ status: 204 }))
  return done
}

test('an administrator requires a password change after a question, is told and sees it', async () => {
  const done = showBar()
  await press('Require password change')
  await expect.poll(() => document.body.textContent).toContain('Require a new password of Rose Cardinal?')
  await press('Cancel')
  await expect.poll(() => document.body.textContent).not.toContain('Require a new password of Rose Cardinal?')
  expect(done).toEqual([])

  await press('Require password change')
  await expect.poll(() => document.body.textContent).toContain('Require a new password of Rose Cardinal?')
  await press('Require password change')
  await expect.poll(() => done).toEqual(['change rose', 'looked again'])
  await expect.poll(() => document.body.textContent).toContain('Rose Cardinal must choose a new password.')
})

test('a second factor is reset where there is one', async () => {
  const done = showBar()
  await press('Reset two-factor')
  await expect.poll(() => document.body.textContent).toContain('Reset two-factor of Rose Cardinal?')
  await press('Reset two-factor')
  await expect.poll(() => done).toEqual(['reset rose', 'looked again'])
})

test.each([
  ['oneself', { id: 'me' }, 'Require password change', 'Change your own password in your settings.'],
  ['who must already', { force_change_password: true }, 'Require password change', 'They must change their password'],
  ['oneself', { id: 'me' }, 'Reset two-factor', 'Your own two-factor authentication is turned off in your settings'],
])('%s is refused with a reason: %o', async (_, person, act, reason) => {
  showBar(person)
  await expect.poll(() => button(act)?.getAttribute('aria-description')).toContain(reason)
})

test('somebody who was only invited is invited again, after a question, and offered nothing else', async () => {
  const done = showBar(INVITED)
  await press('Send the invitation again')
  await expect.poll(() => document.body.textContent).toContain('A new letter goes to rose@hedgerow.test.')
  await press('Send the invitation again')
  await expect.poll(() => done).toEqual(['invite rose', 'looked again'])
  await expect.poll(() => document.body.textContent).toContain('on its way to rose@hedgerow.test')
  expect(button('Require password change') ?? button('Reset two-factor')).toBeUndefined()
})

test('a closed account is not invited before it is opened', async () => {
  showBar({ ...INVITED, is_active: false })
  await expect.poll(() => button('Send the invitation again')?.getAttribute('aria-description')).toContain('Activate')
})

test('whoever may not make such an account does not invite to it, and who may no more does no more', async () => {
  showBar(INVITED, { mayInvite: false })
  await expect.poll(() => document.querySelector('.no-print')).toBeTruthy()
  expect(button('Send the invitation again')).toBeUndefined()
  showBar({}, { mayHelp: false })
  await expect.poll(() => document.querySelectorAll('.no-print').length).toBeGreaterThan(0)
  expect(button('Require password change') ?? button('Reset two-factor')).toBeUndefined()
})
