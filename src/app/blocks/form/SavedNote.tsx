import { IconDeviceFloppy, IconExclamationCircle, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsTouch } from '../../styles/theme.ts'
import classes from './form.module.css'

interface SavedNoteProps {
  /** When the device last confirmed the write; null before the first. */
  savedAt: Date | null
  isSaving?: boolean
  hasFailed?: boolean
  /** What is typed is kept on the device until the form is saved, and is no part of its record yet. */
  isDraft?: boolean
}

/** "Saved on this tablet 10:42", or of a form's text "Kept on this tablet 10:42, not saved yet": said only after the device's own transaction has finished. */
export function SavedNote({ savedAt, isSaving = false, hasFailed = false, isDraft = false }: SavedNoteProps) {
  const { t, i18n } = useTranslation('blocks')
  const device = t(useIsTouch() ? 'saved.tablet' : 'saved.computer')
  const tone = hasFailed ? 'refused' : isSaving ? 'neutral' : 'done'
  const Icon = hasFailed ? IconExclamationCircle : isSaving ? IconLoader2 : IconDeviceFloppy
  if (!savedAt && !isSaving && !hasFailed) return null
  const time = () => savedAt?.toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit', hour12: false })

  return (
    <span className={classes.saved} data-tone={tone} role="status">
      <Icon size={18} aria-hidden />
      {hasFailed
        ? t('saved.failed', { device })
        : isSaving
          ? t('saved.saving')
          : t(isDraft ? 'saved.kept' : 'saved.done', { device, time: time() })}
    </span>
  )
}
