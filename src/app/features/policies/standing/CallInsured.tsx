import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The number of whoever is insured, to be dialled by a tap. */
export function CallInsured({ phone }: { phone: string }) {
  const { t } = useTranslation('policies')
  return (
    <Button
      component="a"
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      variant="default"
      leftSection={<IconPhone size={18} aria-hidden />}
      aria-label={t('standing.call', { phone })}
    >
      {phone}
    </Button>
  )
}
