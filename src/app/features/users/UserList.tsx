import { Button } from '@mantine/core'
import { IconPlus, IconUserCog } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type InternalRole, roleToPath } from '#domain/access/roles.ts'
import { USER_ORDERING, userColumns } from '#domain/user/user.columns.ts'
import type { User } from '#domain/user/user.schema.ts'
import { Can } from '../../blocks/access/Can.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { NewUserDrawer } from './NewUserDrawer.tsx'
import { userListQuery } from './user.queries.ts'

/** The internal people of one role, without oneself (spec 1 §2.5). */
export function UserList({ role }: { role: InternalRole }) {
  const { t } = useTranslation('users')
  const list = useMemo(() => userList(role), [role])
  const [, change] = useUrlSearch()
  const account = useAccount()
  const action = (
    <Can actor={account} permission={['user', 'create']}>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void change({ addUser: '' })}>
        {t('add')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage list={list} action={action} />
      <Can actor={account} permission={['user', 'create']}>
        <NewUserDrawer role={role} />
      </Can>
    </>
  )
}

function userList(role: InternalRole) {
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
    empty: { titleKey: 'users:empty', icon: <IconUserCog /> },
  })
}
