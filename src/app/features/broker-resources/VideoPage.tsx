import { Anchor, Stack, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TRAINING_VIDEOS, trainingVideoAddress } from '#domain/resource/training-videos.ts'
import classes from './resources.module.css'

/** A training video, played in here. */
export function VideoPage({ id }: { id: string }) {
  const { t } = useTranslation('resources')
  const video = TRAINING_VIDEOS.find((each) => each.id === id)
  const address = trainingVideoAddress(id)
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/broker-resources" className={classes.back ?? ''}>
        <IconArrowLeft size={18} aria-hidden />
        {t('back')}
      </Anchor>
      <Title order={1}>{video?.name ?? t('unknownVideo')}</Title>
      {address && (
        // What is said is written into the pictures: there is no sound to caption.
        <video className={classes.video} src={address} controls muted playsInline preload="metadata" />
      )}
    </Stack>
  )
}
