import { Button, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FoldedFieldsProps {
  /** Something in them was told already, or is wrong. */
  isNeeded: boolean
  children: ReactNode
}

/** What few people fill in, behind one button; once open it stays open. */
export function FoldedFields({ isNeeded, children }: FoldedFieldsProps) {
  const { t } = useTranslation('blocks')
  const [isAsked, setAsked] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) group.current?.focus({ preventScroll: true }) // the button that was pressed is gone
  }, [isAsked])

  if (!isAsked && !isNeeded) {
    return (
      <Button
        variant="subtle"
        leftSection={<IconChevronDown size={18} aria-hidden />}
        aria-expanded={false}
        onClick={() => setAsked(true)}
        style={{ alignSelf: 'start' }}
      >
        {t('form.more')}
      </Button>
    )
  }
  return (
    <Stack ref={group} tabIndex={-1} role="group" aria-label={t('form.more')} style={{ outline: 'none' }}>
      {children}
    </Stack>
  )
}
