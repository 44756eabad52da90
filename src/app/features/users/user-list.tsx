import { IconUserCog } from '@tabler/icons-react'
import { type InternalRole, roleToPath } from '#domain/access/roles.ts'
import { USER_ORDERING, userColumns } from '#domain/user/user.columns.ts'
import type { User } from '#domain/user/user.schema.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ACTIVE_CHOICES } from '../../words/choices.ts'
import { userListQuery } from './user.queries.ts'

export function userList(role: InternalRole) {
  return defineList<User, typeof userColumns>({
    name: 'users',
    titleKey: `users:lists.${role}`,
    searchKey: 'users:search',
    columns: userColumns,
    ordering: USER_ORDERING,
    query: (search) => userListQuery(role, search),
    rowId: ({ id }) => id,
    rowLink: ({ id }) => ({ to: '/users/$role/$id', params: { role: roleToPath(role), id } }),
    stateOf: ({ is_active }) =>
      is_active
        ? { tone: 'done', labelKey: 'common:states.active' }
        : { tone: 'neutral', labelKey: 'common:states.inactive' },
    filters: [
      { value: 'active', labelKey: 'users:filter.active' },
      { value: 'inactive', labelKey: 'users:filter.inactive' },
    ],
    isNarrowed: true,
    choices: { is_active: ACTIVE_CHOICES },
    empty: { titleKey: 'users:empty', icon: <IconUserCog /> },
  })
}
