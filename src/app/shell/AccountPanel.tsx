import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { IconHistory, IconLogout, IconReportAnalytics, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { READS_SOME } from '#domain/report/report-access.ts'
import { useSignOut } from '../device/use-sign-out.tsx'
import { useAccount } from '../session/account.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { LookChoice } from './LookChoice.tsx'

interface AccountPanelProps {
  name: string
  /** A question stands on the screen now, or another page; the panel makes room. */
  onAsked: () => void
}

/** The person, and what belongs to them on this device: settings, language, appearance, sign-out. */
export function AccountPanel({ name, onAsked }: AccountPanelProps) {
  const { t } = useTranslation('shell')
  const account = useAccount()
  const { role, brokerage, organizationName } = account
  const [isLeaving, leave] = useSignOut(onAsked)
  const place = brokerage?.name ?? organizationName

  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t(`roles.${role}`)}
          {place && ` · ${place}`}
        </Text>
      </div>
      <Divider />
      <LanguageSelect />
      <LookChoice />
      <Divider />
      {can(account, ...READS_SOME) && (
        <PageButton to="/reports" icon={<IconReportAnalytics size={18} aria-hidden />} onClick={onAsked}>
          {t('reports')}
        </PageButton>
      )}
      {can(account, 'audit_log', 'read') && (
        <PageButton to="/audit-log" icon={<IconHistory size={18} aria-hidden />} onClick={onAsked}>
          {t('audit:title')}
        </PageButton>
      )}
      <Group grow>
        <PageButton to="/settings" icon={<IconSettings size={18} aria-hidden />} onClick={onAsked}>
          {t('settings')}
        </PageButton>
        <Button
          variant="default"
          leftSection={<IconLogout size={18} aria-hidden />}
          loading={isLeaving}
          onClick={() => void leave()}
        >
          {t('signOut')}
        </Button>
      </Group>
    </Stack>
  )
}

interface PageButtonProps {
  to: '/reports' | '/audit-log' | '/settings'
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

function PageButton({ to, icon, onClick, children }: PageButtonProps) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={icon} onClick={onClick}>
      {children}
    </Button>
  )
}
