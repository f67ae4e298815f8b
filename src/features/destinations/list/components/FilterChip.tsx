import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'

type FilterChipProps = {
  text: string
  /** Accessible label: a click clears the filter. */
  label: string
  title?: string
  onClear: () => void
}

/** A filter that came from a link. Its chip clears it. */
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
