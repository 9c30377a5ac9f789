import type { Fault } from './fault';

const lines = 'src/modules/time/web/quick-entry/use-lines.ts';

export const webFaults: Fault[] = [
  {
    name: 'Enter pressed twice sends a line twice',
    file: lines,
    from: '      if (last.current === line.text) return;\n',
    to: '',
  },
  {
    name: 'a failed line that was typed over is not reported',
    file: lines,
    from: 'if (standing.current !== line.text) report(error, line);',
    to: 'if (standing.current === undefined) report(error, line);',
  },
  {
    name: 'a retry after a lost answer has a new key',
    file: 'src/platform/web/use-send-once.ts',
    from: 'fresh.find((one) => one.body === body) ??',
    to: 'fresh.find((one) => one.key === body) ??',
  },
  {
    name: 'text is lost when a session ends',
    file: 'src/ui/kept-text.ts',
    from: 'for (const [place, read] of written) places[place] = read();',
    to: 'for (const [place] of written) places[place] = undefined;',
  },
  {
    name: 'kept text is shown to another person',
    file: 'src/ui/kept-text.ts',
    from: 'return kept && kept.owner === of.owner && isRecord(kept.places)',
    to: 'return kept && isRecord(kept.places)',
  },
  {
    name: 'the focus is lost after an act',
    file: 'src/platform/web/use-act.ts',
    from: '    before.focus();\n',
    to: '',
  },
  {
    name: 'the list is not read again after logging',
    file: 'src/modules/time/web/logging/use-log-time.ts',
    from: '    void refresh(queryClient, api.time.key(), api.balances.key());\n',
    to: '    void refresh(queryClient, api.support.key());\n',
  },
  {
    name: 'the mark "billed" follows "validated"',
    file: 'src/modules/time/web/list/entry-flags.tsx',
    from: 'entry.billedAt !== null];',
    to: 'entry.validatedAt !== null];',
  },
  {
    name: 'a balance chosen for one line pays the next line too',
    file: 'src/modules/time/web/quick-entry/use-quick-entry.ts',
    from: '    time.restart();\n',
    to: '',
  },
  {
    name: 'a cell that another text was typed into loses it',
    file: 'src/modules/time/web/week/unsaved-cells.ts',
    from: 'return cell?.typed === typed && cell.problem === undefined ? removeCell(unsaved, key)',
    to: 'return cell?.problem === undefined ? removeCell(unsaved, key)',
  },
  {
    name: 'the button of the sign-in is not disabled while it is sent',
    file: 'src/modules/accounts/web/entrance/use-entrance-form.ts',
    from: '    setPending(true);\n',
    to: '',
  },
  {
    name: 'a sign-in leads to an address outside',
    file: 'src/app/web/routes/guard.ts',
    from: 'return origin === here ? pathname : undefined;',
    to: 'return pathname;',
  },
  {
    name: 'a screen opens to people of another role',
    file: 'src/platform/web/screens/screens.ts',
    from: 'return Array.isArray(openTo) && openTo.includes(role);',
    to: 'return Array.isArray(openTo);',
  },
  {
    name: 'the end of a session leaves the page open',
    file: 'src/app/web/create-app.ts',
    from: 'if (before && !user) leave();',
    to: '',
  },
  {
    name: 'full balances come before low ones',
    file: 'src/modules/overview/domain.ts',
    from: 'share(a) - share(b)',
    to: 'share(b) - share(a)',
  },
  {
    name: 'a top-up promises what was there before',
    file: 'src/modules/balances/web/change/new-remaining.tsx',
    from: 'return adjust(balance, amount);',
    to: 'return adjust(balance, amount) - amount;',
  },
  {
    name: 'a total of the statement is left out',
    file: 'src/modules/balances/web/statement/balance-statement.tsx',
    from: '.filter(([, amount]) => amount !== 0)',
    to: '.filter(([, amount]) => amount > 30)',
  },
  {
    name: 'a Danish sentence lacks its figure',
    file: 'src/modules/time/messages/da.ts',
    from: "'{{amount, amount}} registreret · {{left, amount}} tilbage'",
    to: "'{{amount, amount}} registreret'",
  },
  {
    name: 'secondary text is too pale to read',
    file: 'src/ui/theme/tokens.ts',
    from: "dimmed: '#5A606A'",
    to: "dimmed: '#8A909A'",
  },
  {
    name: 'changes of others reach no open page',
    file: 'src/platform/web/live/show-changes.ts',
    from: '    if (keys.length > 0) void refresh(queryClient, ...keys);\n',
    to: '',
  },
  {
    name: 'a button has no name',
    file: 'src/app/web/shell/theme-switch.tsx',
    from: '      aria-label={label}\n      title={label}\n',
    to: '',
  },
  {
    name: 'a name of one endless word makes the page wider than the window',
    file: 'src/ui/table/data-table.module.css',
    from: '    min-width: 9rem;\n    overflow-wrap: anywhere;\n',
    to: '    min-width: 9rem;\n    white-space: nowrap;\n',
  },
];
