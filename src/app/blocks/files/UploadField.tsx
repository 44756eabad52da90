import '@mantine/dropzone/styles.css'
import { Button, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts'
import { useIsTouch } from '../../styles/theme.ts'
import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import { type FileRules, megabytes } from './check-file.ts'
import classes from './files.module.css'
import { UploadRow } from './UploadRow.tsx'
import { isUnsent, type Transport, useUploads } from './use-uploads.ts'

const PHOTO_TYPES = ['jpg', 'jpeg', 'png']

interface UploadFieldProps<Result> extends FileRules {
  label: string
  upload: Transport<Result>
  onUploaded: (result: Result, file: File) => void
  isMultiple?: boolean
  /** Why no file can be taken yet, where something has to be said first. */
  waitsFor?: string | undefined
  /** Asks before files are left that have not reached the office; not where a form beside it asks already. */
  isGuarded?: boolean
  /** The file is read on this device and goes nowhere. */
  isReadHere?: boolean
  /** Once somebody took a file away. */
  onRemoved?: () => void
}

/** Files by drag, by choice or, under a thumb, by the camera. Type and size are judged before anything is sent. */
export function UploadField<Result>({
  label,
  upload,
  onUploaded,
  isMultiple = true,
  waitsFor,
  isGuarded = true,
  isReadHere = false,
  onRemoved,
  ...rules
}: UploadFieldProps<Result>) {
  const { t } = useTranslation('blocks')
  const isTouch = useIsTouch()
  const camera = useRef<HTMLInputElement>(null)
  const open = useRef<() => void>(null)
  const { uploads, add, remove, retry } = useUploads(upload, { ...rules, isMultiple }, onUploaded)
  const { types, maxBytes = UPLOAD_MAX_BYTES } = rules
  const takesPhotos = types.some((type) => PHOTO_TYPES.includes(type))

  return (
    <div className={classes.field} role="group" aria-label={label}>
      {isGuarded && <UnsavedGuard isDirty={uploads.some(isUnsent)} body={t('unsaved.file')} />}
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {/* No rules are given to the drop zone itself: a refused file is named with its reason, not swallowed. */}
      <Dropzone
        onDrop={add}
        multiple={isMultiple}
        disabled={waitsFor !== undefined}
        openRef={open}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents // else whatever lies inside, our buttons too, is out of reach of mouse and finger
        tabIndex={-1}
        className={classes.zone}
        inputProps={{ 'aria-label': label, accept: types.map((type) => `.${type}`).join(',') }}
        useFsAccessApi={false}
      >
        <Group justify="center" gap="md">
          <Button
            variant="default"
            disabled={waitsFor !== undefined}
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => open.current?.()}
          >
            {t('files.browse')}
          </Button>
          {isTouch && takesPhotos && (
            <Button
              variant="default"
              disabled={waitsFor !== undefined}
              leftSection={<IconCamera size={18} aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              {t('files.camera')}
            </Button>
          )}
          {!isTouch && (
            <Text size="sm" c="dimmed">
              {t('files.drag')}
            </Text>
          )}
        </Group>
        <Text size="xs" c="dimmed" ta="center" mt="sm">
          {waitsFor ?? t('files.rules', { types: types.join(', '), max: megabytes(maxBytes) })}
        </Text>
      </Dropzone>
      {isTouch && takesPhotos && (
        <input
          ref={camera}
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          hidden
          aria-label={t('files.camera')}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = '' // the same photo may be chosen again
          }}
        />
      )}
      {uploads.length > 0 && (
        <ul className={classes.list}>
          {uploads.map((each) => (
            <UploadRow
              key={each.id}
              upload={each}
              isReadHere={isReadHere}
              onRemove={() => {
                remove(each.id)
                onRemoved?.()
              }}
              onRetry={() => retry(each)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
