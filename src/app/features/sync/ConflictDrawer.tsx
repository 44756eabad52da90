import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { recordName } from '#domain/refused-work/record-name.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { unsentQuery } from './sync.queries.ts'

/** `?conflict=id` on any page: all that is undecided in that conflict's record, both values side by side. */
export function ConflictDrawer() {
  const { t } = useTranslation('sync')
  const [{ conflict: id }] = useUrlSearch()
  const { data } = useQuery(unsentQuery)
  const asked = data?.conflicts.find(({ conflict }) => conflict.id === id)
  const record = useRef<string>(undefined) // still known when the conflict in the address has been resolved
  if (asked) record.current = asked.conflict.entityId
  const open = data?.conflicts.filter(({ conflict }) => conflict.entityId === record.current) ?? []
  const name = open[0] && recordName(open[0].conflict.entity, open[0].body)

  return (
    <UrlDrawer when="conflict" title={name || t('conflict.title')} subtitle={t('conflict.subtitle')} width="invoice">
      {() =>
        open.length > 0 ? (
          open.map((each) => <ConflictChoice key={each.conflict.id} asked={each} all={open} />)
        ) : (
          <Text role="status">{t('conflict.settled')}</Text>
        )
      }
    </UrlDrawer>
  )
}
