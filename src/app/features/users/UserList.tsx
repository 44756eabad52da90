import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InternalRole } from '#domain/access/roles.ts'
import { Can } from '../../blocks/access/Can.tsx'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { NewUserDrawer } from './NewUserDrawer.tsx'
import { userList } from './user-list.tsx'

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
