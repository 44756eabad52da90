interface MarkProps {
  size?: number
}

/** The roof over two hedgerows; public/favicon.svg is the same drawing. */
export function Mark({ size = 26 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="#1e5631" />
      <path d="M8 46c8-7 16-7 24 0s16 7 24 0v10H8z" fill="#66ae78" />
      <path d="M8 38c8-7 16-7 24 0s16 7 24 0" stroke="#b3d7bc" strokeWidth="4" fill="none" />
      <path
        d="M20 31V19l12-8 12 8v12"
        fill="none"
        stroke="#fff"
        strokeWidth="4.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
