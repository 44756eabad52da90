import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { othersWorkQuery } from '../../device/kept-work.ts'
import { useAccount } from '../../session/account.ts'
import { useIsTouch } from '../../styles/theme.ts'

/** What waits on a shared tablet for somebody else's next sign-in: how much, never whose records or what they say. */
export function OthersHere() {
  const { t } = useTranslation('forms')
  const { data: counts = [] } = useQuery(othersWorkQuery(useAccount().id))
  const device = t(useIsTouch() ? 'sync:device.tablet' : 'sync:device.computer')
  return counts.map((count, at) => (
    <Text key={at} size="sm" c="dimmed">
      {t('others', { count, device })}
    </Text>
  ))
}
