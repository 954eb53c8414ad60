/** The look of an entry, of a group of entries, and of their icons. */
export const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent sm:min-h-9';
export const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';
/** At the right end of an entry, only where there is a keyboard. */
export const KEYS = 'ml-auto text-xs text-muted max-sm:hidden pointer-coarse:hidden';
export const QUIET_ICON = 'size-4 opacity-70';
