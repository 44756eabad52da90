import { SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LOOKS, type Look, useLook } from '../styles/use-look.ts'
import classes from './UserMenu.module.css'

/** How the app looks on this device; `sun` is for a screen read in daylight. */
export function LookChoice() {
  const { t } = useTranslation('shell')
  const [look, setLook] = useLook()
  const label = useId()
  return (
    <div>
      <Text size="sm" fw={600} mb={6} id={label}>
        {t('look')}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        classNames={{ label: classes.look }}
        aria-labelledby={label}
        data={LOOKS.map((value) => ({ value, label: t(`looks.${value}`) }))}
        value={look}
        onChange={(value) => setLook(value as Look)}
      />
    </div>
  )
}
