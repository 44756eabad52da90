import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { useAccount } from '../../session/account.ts'
import { pagesOf, useMenu } from '../../session/use-menu.ts'
import classes from './WhereToGo.module.css'

/** People whose work is elsewhere, and those a forbidden page sent here: where they may go. */
export function WhereToGo() {
  const { t } = useTranslation('dashboard')
  const account = useAccount()
  const places = useMenu(account.role).menu.flatMap(pagesOf)
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" mt={6}>
          {t(places.length > 0 ? 'others.text' : 'others.none')}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {places.map(({ key, path }) => (
          <Paper key={key} component={Link} to={path} className={classes.place}>
            {t(`shell:menu.${key}`)}
            <IconChevronRight size={18} aria-hidden />
          </Paper>
        ))}
        {can(account, 'refused_work', 'read') && (
          <Paper component={Link} to="/refused-work" className={classes.place}>
            {t('shell:refusedWork.title')}
            <IconChevronRight size={18} aria-hidden />
          </Paper>
        )}
      </SimpleGrid>
    </Stack>
  )
}
