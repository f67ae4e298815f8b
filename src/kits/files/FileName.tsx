/** Number of trailing characters, extension included, that are always visible. */
const tailLength = 11

/** A file name that is truncated in the middle. */
export function FileName({ name }: { name: string }) {
  const cut = name.length - tailLength
  if (cut <= 0) return <span className="file-name">{name}</span>
  return (
    <span className="file-name" title={name}>
      <span className="visually-hidden">{name}</span>
      <span className="file-name-head" aria-hidden>
        {name.slice(0, cut)}
      </span>
      <span aria-hidden>{name.slice(cut)}</span>
    </span>
  )
}
