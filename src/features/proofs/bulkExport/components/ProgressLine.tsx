/** A thin bar for work in progress; null for an unknown share, which shows a moving part. */
export function ProgressLine({ label, share }: { label: string; share: number | null }) {
  const percent = share === null ? undefined : Math.round(share * 100)
  return (
    <div
      className="export-progress"
      data-unknown={share === null || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  )
}
