/** A thin bar for work with a known progress. */
export function ProgressLine({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div
      className="export-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
