import { ActionIcon, Button, Progress, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasFailed, isUnderway } from '#domain/document/document-state.ts'
import { StateBadge, type Tone } from '../detail/StateBadge.tsx'
import { megabytes } from './check-file.ts'
import { FileIcon } from './FileLink.tsx'
import classes from './files.module.css'
import type { Upload } from './use-uploads.ts'

const TONES: Record<Upload['state'], Tone> = {
  uploading: 'motion',
  uploaded: 'done',
  failed: 'refused',
  refused: 'refused',
}

/** Of a file that goes nowhere, because it is read on this device. */
const WORDS_HERE: Partial<Record<Upload['state'], string>> = { uploaded: 'read', refused: 'notRead' }

interface UploadRowProps {
  upload: Upload
  isReadHere: boolean
  onRemove: () => void
  onRetry: () => void
}

/** One file on its way, with what became of it in a word (spec 1 §8 Upload states). */
export function UploadRow({ upload, isReadHere, onRemove, onRetry }: UploadRowProps) {
  const { t } = useTranslation('blocks')
  const { file, state, share, trouble, said } = upload
  const isRunning = isUnderway(state)
  const outcome = isReadHere ? (WORDS_HERE[state] ?? state) : state

  return (
    <li className={classes.row}>
      <FileIcon name={file.name} />
      <div className={classes.about}>
        <Text size="sm" fw={600} truncate>
          {file.name}
        </Text>
        {trouble || said ? (
          <Text size="sm" c="var(--refused)">
            {trouble ? t(trouble.key, trouble.params) : said}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            {megabytes(file.size)}
          </Text>
        )}
        {isRunning && (
          <Progress value={share * 100} size={4} mt={4} aria-label={t('files.progress', { name: file.name })} />
        )}
      </div>
      <span role="status">
        <StateBadge tone={TONES[state]}>
          {isRunning ? `${Math.round(share * 100)} %` : t(`files.state.${outcome}`)}
        </StateBadge>
      </span>
      {hasFailed(state) && (
        <Button variant="default" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(isRunning ? 'files.cancel' : 'files.remove', { name: file.name })}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  )
}
