import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { DetailTabs } from '../../blocks/detail/DetailTabs.tsx'
import { useAccount } from '../../session/account.ts'

/** A person's own settings; each tab has its address (spec 1 §2.4). */
export function SettingsPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings')
  const account = useAccount()
  return (
    <Stack gap="lg" component="section" aria-label={t('title')}>
      <Title order={1}>{t('title')}</Title>
      <DetailTabs
        tabs={[
          { label: t('tabs.profile'), link: { to: '/settings' } },
          { label: t('tabs.about'), link: { to: '/settings/about' } },
          { label: t('tabs.security'), link: { to: '/settings/security' } },
          { label: t('tabs.notifications'), link: { to: '/settings/notifications' } },
          ...(can(account, 'feature_flag', 'read')
            ? [{ label: t('tabs.features'), link: { to: '/settings/features' } as const }]
            : []),
        ]}
      />
      {children}
    </Stack>
  )
}
