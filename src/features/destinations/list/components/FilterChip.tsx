import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'

type FilterChipProps = {
  text: string
  /** Says that pressing it ends the filter. */
  label: string
  title?: string
  onClear: () => void
}

/** A filter that came with a link, and that its chip ends. */
export function FilterChip({ text, label, title, onClear }: FilterChipProps) {
  return (
    <Button
      size="sm"
      maxWidth={{ base: '50%', md: '320px' }}
      flexShrink={1}
      minWidth={0}
      aria-label={label}
      title={title}
      onClick={onClear}
    >
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{text}</span>
      <Icon name="x" size={14} />
    </Button>
  )
}
