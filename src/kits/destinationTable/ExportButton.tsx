import { Box } from '@chakra-ui/react/box'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { Tooltip } from '../../components/marks/Tooltip'
import { destinationsTexts as texts } from '../../texts/stops/destinations'
import { listTexts } from '../../texts/kit/list'

type ExportButtonProps = {
  hasSelection: boolean
  /** Part 2 §6: for company admins only. */
  isDisabled: boolean
  /** Without its word on small screens, where it stands beside a longer button. */
  isIconOnSmall?: boolean
  onExport: () => void
}

/** With rows checked it exports these, with none what the filter shows. */
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
