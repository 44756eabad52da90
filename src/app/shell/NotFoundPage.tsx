import { Anchor, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.ts'
import { Mark } from './Mark.tsx'

/** Any unknown path (spec 1 §2.1). */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const isSignedIn = useSession().status === 'signedIn'
  return (
    <Center component="main" id="content" tabIndex={-1} mih="70dvh" p="xl">
      <Stack align="center" gap="md">
        <Mark size={56} />
        <Title order={1} ta="center">
          {t('notFound.title')}
        </Title>
        <Text c="dimmed">{t('notFound.text')}</Text>
        <Anchor component={Link} to={isSignedIn ? '/' : '/login'}>
          {t(isSignedIn ? 'notFound.home' : 'notFound.login')}
        </Anchor>
      </Stack>
    </Center>
  )
}
