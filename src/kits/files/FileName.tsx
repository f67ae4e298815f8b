/** So many characters at the end, the ending among them, are always there. */
const tailLength = 11

/** A file name, which breaks in the middle where it is too long. */
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
