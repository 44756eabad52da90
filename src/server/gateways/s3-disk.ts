import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'

/**
 * A bucket: `s3://bucket?region=ca-central-1`, with `endpoint=https://…` for services other than Amazon's own.
 * Keys come from the surroundings (AWS_ACCESS_KEY_ID …) as for every S3 client. Access lists are left alone.
 */
export function s3Disk(url: URL): Disk {
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  return new Disk(
    new S3Driver({
      bucket: url.hostname,
      region: url.searchParams.get('region') ?? 'ca-central-1',
      ...(endpoint && { endpoint, forcePathStyle: true }),
      supportsACL: false,
      visibility: 'private',
    }),
  )
}
