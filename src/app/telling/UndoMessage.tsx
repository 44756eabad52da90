import { Button, Group, Kbd } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsTouch } from '../styles/theme.ts'

interface UndoMessageProps {
  message: string
  onUndo: () => void
}

/** What was done, and the way back, by the button or by the key `z` while it stands. */
export function UndoMessage({ message, onUndo }: UndoMessageProps) {
  const { t } = useTranslation('blocks')
  const isTouch = useIsTouch()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== 'z' || ctrlKey || metaKey || altKey || isTypedIn(target)) return
      event.preventDefault()
      onUndo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onUndo])
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{message}</span>
      <Button variant="subtle" size={isTouch ? 'md' : 'compact-sm'} onClick={onUndo} flex="none">
        {t('undo.act')}
        {!isTouch && (
          <Kbd size="xs" ml={6} aria-hidden>
            z
          </Kbd>
        )}
      </Button>
    </Group>
  )
}

function isTypedIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
