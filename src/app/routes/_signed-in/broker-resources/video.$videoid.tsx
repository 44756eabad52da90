import { createFileRoute } from '@tanstack/react-router'
import { VideoPage } from '../../../features/broker-resources/VideoPage.tsx'

export const Route = createFileRoute('/_signed-in/broker-resources/video/$videoid')({
  staticData: { titleKey: 'resources:title', permission: ['broker_resource', 'read'] },
  component: Video,
})

function Video() {
  return <VideoPage id={Route.useParams().videoid} />
}
