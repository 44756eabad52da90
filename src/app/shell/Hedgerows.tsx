/** The rows of the mark, drawn across the foot of the page. */
export function Hedgerows({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1440 180" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 70c180-60 360-60 540 0s360 60 540 0 270-55 360-30v140H0z" fill="currentColor" opacity="0.25" />
      <path d="M0 110c200-55 400-55 600 0s400 55 600 0 200-40 240-30v100H0z" fill="currentColor" opacity="0.4" />
      <path d="M0 145c240-40 480-40 720 0s480 40 720 0v35H0z" fill="currentColor" opacity="0.65" />
    </svg>
  )
}
