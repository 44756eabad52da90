import { UnstyledButton } from '@mantine/core'
import { IconFile, IconFileSpreadsheet, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { shownFileName } from '#domain/kernel/text.ts'
import { extensionOf } from './check-file.ts'
import classes from './files.module.css'

interface FileLinkProps {
  name: string
  /** Addresses of files are signed for five minutes, so one is asked for at the click (settled 3). */
  onOpen: () => void
}

/** A stored file by its name; long names show their underscores as spaces (spec 1 §2.7). */
export function FileLink({ name, onOpen }: FileLinkProps) {
  return (
    <UnstyledButton className={classes.link} onClick={onOpen}>
      <FileIcon name={name} />
      {shownFileName(name)}
    </UnstyledButton>
  )
}

const ICONS: Record<string, typeof IconFile> = {
  pdf: IconFileTypePdf,
  png: IconPhoto,
  jpg: IconPhoto,
  jpeg: IconPhoto,
  xls: IconFileSpreadsheet,
  xlsx: IconFileSpreadsheet,
  csv: IconFileSpreadsheet,
}

export function FileIcon({ name }: { name: string }) {
  const Icon = ICONS[extensionOf(name)] ?? IconFile
  return <Icon size={20} aria-hidden className={classes.icon} />
}
