import { Alert, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { INVITATION_MS } from '#domain/kernel/limits.ts'
import type { User } from '#domain/user/user.schema.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'

/** How the new person signs in: nobody but them ever knows the password. */
export function InvitedUser({ user }: { user: User }) {
  const { t } = useTranslation('users')
  return (
    <Stack gap="lg">
      <Alert color="hedge" icon={<IconMail aria-hidden />} title={t('new.invitedTitle', { name: user.full_name })}>
        <Text>{t('new.invited', { email: user.email, hours: INVITATION_MS / 3_600_000 })}</Text>
      </Alert>
      <FactGrid
        facts={[
          { label: t('new.signInName'), value: user.email },
          { label: t('fields.role'), value: t(`roles:roles.${user.role.code}`) },
          { label: t('fields.brokerage_firm'), value: user.organization?.name },
        ]}
      />
    </Stack>
  )
}
