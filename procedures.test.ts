import { isProcedure } from '@orpc/server';
import { expect, test } from 'vitest';
import { router } from '@/app/server/router';
import { thrownCodes } from '@/testkit/architecture/thrown-codes';

test('every procedure, its address and who may call it', () => {
  expect(`\n${proceduresOf(router).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    accounts.entrance             GET /entrance                                   anybody
    accounts.requestReset         POST /password-resets                           anybody
    accounts.findReset            POST /password-resets/find                      anybody
    accounts.resetPassword        POST /password-resets/use                       anybody
    accounts.me                   GET /me                                         anybodySignedIn
    accounts.updateProfile        PATCH /me                                       anybodySignedIn
    accounts.setLanguage          PUT /me/language                                anybodySignedIn
    accounts.setTheme             PUT /me/theme                                   anybodySignedIn
    accounts.changePassword       POST /me/password                               anybodySignedIn
    accounts.requestConfirmation  POST /me/email-confirmation                     anybodySignedIn
    accounts.confirmEmail         POST /me/email-confirmation/use                 anybodySignedIn
    accounts.sessions             GET /me/sessions                                anybodySignedIn
    accounts.endSession           DELETE /me/sessions/{id}                        anybodySignedIn
    accounts.endOtherSessions     DELETE /me/sessions                             anybodySignedIn
    accounts.ways                 GET /me/ways                                    anybodySignedIn
    accounts.removeProvider       DELETE /me/providers/{id}                       anybodySignedIn
    accounts.endOtherWays         DELETE /me/ways                                 anybodySignedIn
    people.list                   GET /users                                      canManageUsers
    people.find                   GET /users/{id}                                 canManageUsers
    people.changeRole             PUT /users/{id}/role                            canManageUsers
    people.approve                POST /users/{id}/approve                        canManageUsers
    people.reject                 POST /users/{id}/reject                         canManageUsers
    people.disable                POST /users/{id}/disable                        canManageUsers
    people.enable                 POST /users/{id}/enable                         canManageUsers
    people.endSessions            POST /users/{id}/end-sessions                   canManageUsers
    people.sendReset              POST /users/{id}/send-reset                     canManageUsers
    people.members                GET /companies/{companyId}/members              canInvite
    people.removeMember           DELETE /companies/{companyId}/members/{userId}  canInvite
    people.setMembership          PUT /users/{id}/memberships/{companyId}         canManageUsers
    people.removeMembership       DELETE /users/{id}/memberships/{companyId}      canManageUsers
    people.invitations            GET /invitations                                canInvite
    people.invite                 POST /invitations                               canInvite
    people.resendInvitation       POST /invitations/{id}/resend                   canInvite
    people.revokeInvitation       DELETE /invitations/{id}                        canInvite
    people.lookAtInvitation       POST /invitations/look                          anybody
    people.acceptInvitation       POST /invitations/accept                        anybodySignedIn
    people.setPhoto               PUT /me/photo                                   anybodySignedIn
    people.removePhoto            DELETE /me/photo                                anybodySignedIn
    keys.list                     GET /api-keys                                   anybodySignedIn
    keys.create                   POST /api-keys                                  anybodySignedIn
    keys.revoke                   DELETE /api-keys/{id}                           anybodySignedIn
    keys.roll                     POST /api-keys/{id}/roll                        anybodySignedIn
    keys.rollAll                  POST /api-keys/roll                             anybodySignedIn
    keys.settings                 GET /api-keys/settings                          anybodySignedIn
    keys.saveSettings             PUT /api-keys/settings                          canManageKeys
    webhooks.list                 GET /webhook-endpoints                          hasPlan
    webhooks.create               POST /webhook-endpoints                         hasPlan
    webhooks.update               PATCH /webhook-endpoints/{id}                   hasPlan
    webhooks.remove               DELETE /webhook-endpoints/{id}                  anybodySignedIn
    webhooks.rotate               POST /webhook-endpoints/{id}/rotate             hasPlan
    webhooks.deliveries           GET /webhook-endpoints/{id}/deliveries          hasPlan
    webhooks.resend               POST /webhook-endpoints/{id}/deliveries/{deliveryId}/resendhasPlan
    webhooks.resendPeriod         POST /webhook-endpoints/{id}/resend             hasPlan
    webhooks.test                 POST /webhook-endpoints/{id}/test               hasPlan
    companies.list                GET /companies                                  anybodySignedIn
    companies.find                GET /companies/{id}                             anybodySignedIn
    companies.create              POST /companies                                 canCreateCompanies
    companies.update              PATCH /companies/{id}                           canEditCompanies
    companies.changeStatus        POST /companies/{id}/change-status              canEditCompanies
    companies.remove              DELETE /companies/{id}                          canDeleteCompanies
    companies.serviceTypes        GET /service-types                              canEditCompanies
    companies.activity            GET /companies/{id}/activity                    canEditCompanies
    companies.consultants         GET /companies/{id}/consultants                 anybodySignedIn
    branding.mine                 GET /brand                                      canBrand
    branding.update               PUT /brand                                      canBrand
    branding.setLogo              PUT /brand/logo                                 canBrand
    branding.removeLogo           DELETE /brand/logo                              canBrand
    branding.ofSellers            GET /brands                                     anybodySignedIn
    notifications.list            GET /notifications                              anybodySignedIn
    notifications.unread          GET /notifications/unread                       anybodySignedIn
    notifications.markRead        POST /notifications/{id}/read                   anybodySignedIn
    notifications.markAllRead     POST /notifications/read                        anybodySignedIn
    notifications.settings        GET /me/notification-settings                   anybodySignedIn
    notifications.setMail         PUT /me/notification-settings                   anybodySignedIn
    balances.list                 GET /balances                                   anybodySignedIn
    balances.counts               GET /balances/counts                            anybodySignedIn
    balances.chargeable           GET /balances/chargeable                        canCreateBalances
    balances.find                 GET /balances/{id}                              anybodySignedIn
    balances.create               POST /balances                                  canCreateBalances
    balances.update               PATCH /balances/{id}                            canChangeBalances
    balances.close                POST /balances/{id}/close                       canChangeBalances
    balances.reopen               POST /balances/{id}/reopen                      canChangeBalances
    balances.remove               DELETE /balances/{id}                           canChangeBalances
    balances.topUp                POST /balances/{id}/top-ups                     canChangeBalances
    balances.adjust               POST /balances/{id}/adjustments                 canChangeBalances
    balances.askTopUp             POST /balances/{id}/top-up-requests             canAskForTopUp
    balances.acceptTopUp          POST /balances/{id}/top-up-requests/accept      canChangeBalances
    balances.answerTopUp          POST /balances/{id}/top-up-requests/answer      canChangeBalances
    balances.permits              GET /balances/{id}/permits                      anybodySignedIn
    balances.askPermit            POST /balances/{id}/permits                     canChangeBalances
    balances.givePermit           POST /balances/{id}/permits/{permitId}/give     canAskForTopUp
    balances.refusePermit         POST /balances/{id}/permits/{permitId}/refuse   canAskForTopUp
    balances.withdrawPermit       POST /balances/{id}/permits/{permitId}/withdraw canChangeBalances
    balances.takeBackPermit       POST /balances/{id}/permits/{permitId}/take-backcanAskForTopUp
    balances.statement            GET /balances/{id}/statement                    anybodySignedIn
    balances.statementSums        GET /balances/statement-sums                    anybodySignedIn
    balances.statementTable       GET /balances/{id}/statement.csv                anybodySignedIn
    balances.statementPdf         GET /balances/{id}/statement.pdf                anybodySignedIn
    balances.punches              GET /balances/{id}/punches                      anybodySignedIn
    balances.pins                 GET /pinned-balances                            anybodySignedIn
    balances.pin                  POST /balances/{id}/pin                         anybodySignedIn
    balances.unpin                DELETE /balances/{id}/pin                       anybodySignedIn
    balances.movePin              POST /balances/{id}/pin/move                    anybodySignedIn
    tasks.list                    GET /features                                   anybodySignedIn
    tasks.counts                  GET /features/counts                            anybodySignedIn
    tasks.consultants             GET /features/consultants                       anybodySignedIn
    tasks.assignable              GET /features/assignable/{companyId}            canEditTasks
    tasks.find                    GET /features/{id}                              anybodySignedIn
    tasks.plan                    GET /features/{id}/plan                         anybodySignedIn
    tasks.create                  POST /features                                  canTakePart
    tasks.update                  PATCH /features/{id}                            canEditTasks
    tasks.changeStatus            POST /features/{id}/status                      canEditTasks
    tasks.remove                  DELETE /features/{id}                           canEditTasks
    tasks.approve                 POST /features/{id}/approve                     canAnswerTasks
    tasks.sendBack                POST /features/{id}/send-back                   canAnswerTasks
    tasks.comments                GET /features/{id}/comments                     anybodySignedIn
    tasks.comment                 POST /features/{id}/comments                    canTakePart
    tasks.removeComment           DELETE /features/comments/{id}                  canTakePart
    tasks.history                 GET /features/{id}/history                      anybodySignedIn
    time.list                     GET /time-entries                               anybodySignedIn
    time.summary                  GET /time-entries/summary                       anybodySignedIn
    time.find                     GET /time-entries/{id}                          anybodySignedIn
    time.detail                   GET /time-entries/{id}/detail                   anybodySignedIn
    time.record                   POST /time-entries                              canRecordTime
    time.recordTogether           POST /time-entries/batch                        canRecordTime
    time.remove                   DELETE /time-entries/{id}                       canRecordTime
    time.removeTogether           POST /time-entries/batch-delete                 canRecordTime
    time.update                   PATCH /time-entries/{id}                        canRecordTime
    time.move                     POST /time-entries/move                         canRecordTime
    time.removeMany               POST /time-entries/delete                       canRecordTime
    time.validate                 POST /time-entries/validate                     anybodySignedIn
    time.bill                     POST /time-entries/bill                         canRecordTime
    time.validateOne              POST /time-entries/{id}/validate                anybodySignedIn
    time.invalidateOne            POST /time-entries/{id}/invalidate              anybodySignedIn
    time.billOne                  POST /time-entries/{id}/bill                    canRecordTime
    time.unbillOne                POST /time-entries/{id}/unbill                  canRecordTime
    time.question                 POST /time-entries/{id}/questions               anybodySignedIn
    time.replyToQuestion          POST /time-entries/{id}/questions/messages      anybodySignedIn
    time.withdrawQuestion         POST /time-entries/{id}/questions/withdraw      anybodySignedIn
    time.keepQuestioned           POST /time-entries/{id}/questions/keep          anybodySignedIn
    time.monthly                  GET /monthly-hours                              anybodySignedIn
    time.exportEntries            GET /time-entries/export                        anybodySignedIn
    time.exportMonthly            GET /monthly-hours/export                       anybodySignedIn
    time.startExport              POST /exports                                   canExport
    time.findExport               GET /exports/{id}                               anybodySignedIn
    time.fetchExport              GET /exports/{id}/file                          anybodySignedIn
    timer.find                    GET /timer                                      canRecordTime
    timer.start                   POST /timer                                     canRecordTime
    timer.continue                POST /timer/continue                            canRecordTime
    timer.update                  PATCH /timer/{id}                               canRecordTime
    timer.stop                    POST /timer/{id}/stop                           canRecordTime
    timer.discard                 DELETE /timer/{id}                              canRecordTime
    categories.labels             GET /categories                                 anybodySignedIn
    plans.status                  GET /plan                                       mayHavePlan
    plans.startCheckout           POST /plan/checkouts                            mayHavePlan
    plans.checkout                GET /plan/checkouts/{id}                        mayHavePlan
    plans.openPortal              POST /plan/portal                               mayHavePlan
    plans.subscribers             GET /plan/subscribers                           canSeeSubscribers
    plans.events                  GET /plan/events                                canSeeSubscribers
    support.mine                  GET /support                                    anybodySignedIn
    support.messages              GET /support/messages                           anybodySignedIn
    support.ask                   POST /support/messages                          canAskSupport
    support.queue                 GET /support/queue                              isStaff
    support.threads               GET /support/threads                            isStaff
    support.thread                GET /support/threads/{id}                       isStaff
    support.threadMessages        GET /support/threads/{id}/messages              isStaff
    support.answer                POST /support/threads/{id}/messages             isStaff
    imports.list                  GET /imports                                    canImport
    imports.create                POST /imports                                   canImport
    imports.find                  GET /imports/{id}                               canImport
    imports.update                PATCH /imports/{id}                             canImport
    imports.stop                  POST /imports/{id}/stop                         canImport
    imports.run                   POST /imports/{id}/run                          canImport
    imports.undo                  POST /imports/{id}/undo                         canImport
    imports.rest                  GET /imports/{id}/rest                          canImport
    analytics.report              GET /analytics                                  canReadAnalytics
    analytics.forecasts           GET /analytics/forecasts                        canReadAnalytics
    analytics.export              GET /analytics/export                           canReadAnalytics
    links.list                    GET /card-links                                 anybodySignedIn
    links.create                  POST /card-links                                canShareSomething
    links.renew                   POST /card-links/{id}/renew                     canShareSomething
    links.revoke                  DELETE /card-links/{id}                         canShareSomething
    card.read                     GET /card                                       cardLink
    card.entries                  GET /card/entries                               cardLink
    card.statement                GET /card/statement.pdf                         cardLink
    card.events                   GET /card/events                                cardLink
    card.answer                   POST /card/answers                              cardLink
    card.findAnswer               POST /card-answers/find                         anybody
    card.confirmAnswer            POST /card-answers/confirm                      anybody
    crm.customers                 GET /crm/customers                              canServeCustomers
    crm.counts                    GET /crm/customers/counts                       canServeCustomers
    crm.owners                    GET /crm/owners                                 canServeCustomers
    crm.customer                  GET /crm/customers/{id}                         canServeCustomers
    crm.notes                     GET /crm/customers/{companyId}/notes            canServeCustomers
    crm.addNote                   POST /crm/customers/{companyId}/notes           canServeCustomers
    crm.editNote                  PATCH /crm/notes/{id}                           canServeCustomers
    crm.pinNote                   POST /crm/notes/{id}/pin                        canServeCustomers
    crm.removeNote                DELETE /crm/notes/{id}                          canServeCustomers
    crm.mails                     GET /crm/customers/{companyId}/mails            canServeCustomers
    crm.mail                      GET /crm/mails/{id}                             canServeCustomers
    crm.draftMail                 GET /crm/customers/{companyId}/mail-draft       canServeCustomers
    crm.sendMail                  POST /crm/customers/{companyId}/mails           canServeCustomers
    crm.retryMail                 POST /crm/mails/{id}/retry                      canServeCustomers
    overview.summary              GET /overview                                   anybodySignedIn
    overview.home                 GET /overview/home                              anybodySignedIn
    admin.thresholds              GET /admin/thresholds                           canAdminister
    admin.previewThresholds       GET /admin/thresholds/preview                   canAdminister
    admin.saveThresholds          PUT /admin/thresholds                           canAdminister
    admin.mails                   GET /admin/mails                                canAdminister
    admin.mailCounts              GET /admin/mails/counts                         canAdminister
    admin.mail                    GET /admin/mails/{id}                           canAdminister
    admin.openMailLink            POST /admin/mails/{id}/link                     canAdminister
    admin.retryMail               POST /admin/mails/{id}/retry                    canAdminister
    admin.retryFailedMails        POST /admin/mails/retry                         canAdminister
    admin.sendTestMail            POST /admin/mails/test                          canAdminister
    admin.mailLimit               GET /admin/mail-limit                           canAdminister
    admin.saveMailLimit           PUT /admin/mail-limit                           canAdminister
    admin.audit                   GET /admin/audit                                canAdminister
    admin.auditTable              GET /admin/audit.csv                            canAdminister
    admin.keyTrail                GET /api-keys/{id}/changes                      anybodySignedIn
    admin.books                   GET /admin/books                                canAdminister
    admin.checkBooks              POST /admin/books/checks                        canAdminister
    admin.health                  GET /admin/health                               canAdminister
    admin.probeFiles              POST /admin/health/files                        canAdminister
    admin.probeMail               POST /admin/health/mail                         canAdminister
    admin.jobs                    GET /admin/jobs                                 canAdminister
    admin.retryJob                POST /admin/jobs/{id}/retry                     canAdminister
    admin.giveUpJob               POST /admin/jobs/{id}/give-up                   canAdminister
    admin.numberings              GET /admin/numbering                            canAdminister
    admin.saveNumbering           PUT /admin/numbering                            canAdminister
    admin.categoryLabels          GET /admin/category-labels                      canAdminister
    admin.saveCategoryLabels      PUT /admin/category-labels                      canAdminister
    admin.serviceTypes            GET /admin/service-types                        canAdminister
    admin.renameServiceType       POST /admin/service-types/rename                canAdminister
    admin.removeServiceType       POST /admin/service-types/remove                canAdminister
    live.events                   GET /events                                     anybodySignedIn
    "
  `);
});

test('every refusal that a procedure can throw is described: accept a change with -u', async () => {
  const thrown = thrownCodes();
  const lines = [...thrown].map(
    ([name, codes]) => `  '${name}': [${codes.map((code) => `'${code}'`).join(', ')}],\n`,
  );
  const type = 'Readonly<Record<string, readonly string[]>>';
  await expect(
    `/** Written by procedures.test.ts from the sources; never by hand. */\nexport const ` +
      `operationErrors: ${type} = {\n${lines.join('')}};\n`,
  ).toMatchFileSnapshot('src/app/server/operation-errors.ts');
});

function proceduresOf(node: unknown, name = ''): string[] {
  if (isProcedure(node)) {
    const { meta, route } = node['~orpc'];
    return [
      `${name.padEnd(30)}${`${route.method} ${route.path}`.padEnd(48)}${String(meta.policy)}`,
    ];
  }
  return Object.entries(node as Record<string, unknown>).flatMap(([key, inner]) =>
    proceduresOf(inner, name ? `${name}.${key}` : key),
  );
}
