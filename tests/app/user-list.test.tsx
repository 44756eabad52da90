import { expect, test } from 'vitest'
import { UserList } from '#app/features/users/UserList.tsx'
import type { InternalRole } from '#domain/access/roles.ts'
import { showAt } from '../setup/screen-at.tsx'

const ROLE: InternalRole = 'portal_user'
const PAGE = { page: 1, page_size: 25, total_count: 0, next: null, search: '' }
const dialogs = () => document.querySelectorAll('[role="dialog"]').length

test('where nobody has the role yet, adding a person is offered twice and opens one drawer', async () => {
  showAt(
    '/?addUser',
    { '/': () => <UserList role={ROLE} /> },
    { role: 'portal_admin', answer: () => ({ status: 200, body: { data: [], pagination: PAGE } }) },
  )
  await expect.poll(() => document.body.textContent).toContain('No other people have this role yet.')
  const offers = () =>
    [...document.querySelectorAll('button')].filter((each) => each.textContent?.trim() === 'Add User').length
  await expect.poll(offers).toBe(2)
  expect(dialogs()).toBe(1)
})
