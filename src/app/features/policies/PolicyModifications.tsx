import { IconHistory } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { modificationColumns } from '#domain/policy/modification.columns.ts'
import type { ModificationRow } from '#domain/policy/modification.schema.ts'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { ModificationChanges } from './ModificationChanges.tsx'
import { modificationListQuery, modificationQuery } from './policy.queries.ts'

const NO_FLAGS: readonly never[] = []

/** Everything that changed a policy; `?modification={id}` opens one (spec 2 §2 Policies). */
export function PolicyModifications({ id }: { id: string }) {
  const { t } = useTranslation('policies')
  const list = useMemo(() => modificationList(id), [id])
  return (
    <>
      <ListPage list={list} isTab />
      <RecordDrawer
        when="modification"
        flags={NO_FLAGS}
        query={(modification) => modificationQuery(id, modification)}
        titleOf={() => t('modification.title')}
        notFound={t('modification.notFound')}
      >
        {(modification) => <ModificationChanges policy={id} modification={modification} />}
      </RecordDrawer>
    </>
  )
}

function modificationList(id: string) {
  return defineList<ModificationRow, typeof modificationColumns>({
    name: 'modifications',
    titleKey: 'policies:tabs.modifications',
    columns: modificationColumns,
    ordering: '',
    query: (search) => modificationListQuery(id, search),
    rowId: (row) => row.id,
    rowLink: (row) => ({
      to: '/policies/$id/modifications',
      params: { id },
      search: { modification: row.id },
    }),
    cells: { type: ({ type }) => <ModificationName type={type} /> },
    empty: { titleKey: 'policies:modification.none', icon: <IconHistory /> },
  })
}

function ModificationName({ type }: Pick<ModificationRow, 'type'>) {
  const { t } = useTranslation('policies')
  return t(`modification.type.${type}`)
}
