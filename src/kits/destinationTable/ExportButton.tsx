import { Box } from '@chakra-ui/react/box'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { Tooltip } from '../../components/marks/Tooltip'
import { destinationsTexts as texts } from '../../texts/stops/destinations'
import { listTexts } from '../../texts/kit/list'

type ExportButtonProps = {
  hasSelection: boolean
  /** Only company admins may export. */
  isDisabled: boolean
  /** Icon only on small screens, beside a longer button. */
  isIconOnSmall?: boolean
  onExport: () => void
}

/** Exports the selected rows, or all rows of the current filter if none is selected. */
export function ExportButton({
  hasSelection,
  isDisabled,
  isIconOnSmall = false,
  onExport,
}: ExportButtonProps) {
  return (
    <Tooltip content={hasSelection ? listTexts.exportSelection : listTexts.exportFilter} placement="bottom">
      <Button disabled={isDisabled} aria-label={texts.exportExcel} onClick={onExport}>
        <Icon name="file-down" />
        <Box as="span" display={{ base: isIconOnSmall ? 'none' : 'inline', md: 'inline' }}>
          {texts.exportExcel}
        </Box>
      </Button>
    </Tooltip>
  )
}
