import { Alert, Anchor, Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../session/account.ts'
import { possibleDuplicatesQuery } from './policyholder.queries.ts'

/** The same name, phone and postal code stand on another record: perhaps one farm twice. */
export function PossibleDuplicates({ id }: { id: string }) {
  const { t } = useTranslation('policyholders')
  const { role } = useAccount()
  const { data: others = [] } = useQuery(possibleDuplicatesQuery(role, id))
  if (others.length === 0) return null
  return (
    <Alert color="wheat" icon={<IconCopy aria-hidden />} title={t('duplicates.title', { count: others.length })}>
      {t('duplicates.why')}
      <Group gap="md" mt="xs">
        {others.map(({ id: other, name, displayId }) => (
          <Anchor
            key={other}
            renderRoot={(props) => <Link {...props} to="/policyholders/$id/details" params={{ id: other }} />}
          >
            {name} {displayId && `· ${displayId}`}
          </Anchor>
        ))}
      </Group>
    </Alert>
  )
}
