import { expect, test } from 'vitest';
import { apiAs, refusal, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { mailsTo, tokenMailedTo } from '@/testkit/messages/mailbox';
import { givePassword } from '@/testkit/passwords';
import { company, noon, person } from '@/testkit/world';

const fresh = () => `${crypto.randomUUID()}@example.com`;

test('a new address holds at once; the old one gets a mail, the new one must confirm', async () => {
  const clara = await person();
  const api = await apiAs(clara);
  const email = fresh();
  expect(
    await api.accounts.updateProfile({ name: 'Clara Ny', email: email.toUpperCase() }),
  ).toMatchObject({
    name: 'Clara Ny',
    email,
    emailVerified: false,
  });
  const [notice] = await mailsTo(clara.email);
  expect(notice).toMatchObject({ kind: 'emailChanged' });
  expect(notice?.textBody).not.toContain(email);
  const token = await tokenMailedTo(email, 'confirmEmail');
  await api.accounts.confirmEmail({ token });
  expect(await api.accounts.me()).toMatchObject({ email, emailVerified: true });
  await expect(api.accounts.confirmEmail({ token })).rejects.toMatchObject(
    refusal('confirmationInvalid'),
  );
});

test('the link of an address confirms no other, and no other account', async () => {
  const [clara, hans] = [await person(), await person()];
  const api = await apiAs(clara);
  const [first, second] = [fresh(), fresh()];
  await api.accounts.updateProfile({ name: 'Clara', email: first });
  const token = await tokenMailedTo(first, 'confirmEmail');
  await expect((await apiAs(hans)).accounts.confirmEmail({ token })).rejects.toMatchObject(
    refusal('confirmationInvalid'),
  );
  await api.accounts.updateProfile({ name: 'Clara', email: second });
  await expect(api.accounts.confirmEmail({ token })).rejects.toMatchObject(
    refusal('confirmationInvalid'),
  );
  expect(await api.accounts.me()).toMatchObject({ email: second, emailVerified: false });
});

test('a new address asks who it is after ten minutes, a new name does not', async () => {
  const clara = await person();
  const api = await apiAs(clara, { provenAt: new Date(noon.getTime() - 10 * 60_000 - 1) });
  const name = 'New name';
  expect(await api.accounts.updateProfile({ name, email: clara.email })).toMatchObject({ name });
  const change = { name, email: fresh() };
  const refused = api.accounts.updateProfile(change);
  await expect(refused).rejects.toMatchObject(refusal('confirmItIsYou'));
  expect(await (await apiAs(clara)).accounts.updateProfile(change)).toMatchObject(change);
});

test('an address of another account is refused beside its field; nothing is saved', async () => {
  const [clara, hans] = [await person(), await person()];
  const refused = (await apiAs(clara)).accounts.updateProfile({
    name: 'Clara',
    email: hans.email.toUpperCase(),
  });
  await expect(refused).rejects.toMatchObject(refusal('emailTaken', { field: 'email' }));
  expect(await (await apiAs(clara)).accounts.me()).toMatchObject({
    name: clara.name,
    email: clara.email,
  });
  expect(await mailsTo(clara.email)).toEqual([]);
});

test('the shown company is one that can be seen, and grants nothing', async () => {
  const [mine, other] = [await company(), await company()];
  const konrad = await person({ role: 'consultant', memberOf: mine, as: 'consultant' });
  const api = await apiAs(konrad);
  const profile = { name: konrad.name, email: konrad.email };
  expect(await api.accounts.updateProfile({ ...profile, companyId: mine })).toMatchObject({
    companyId: mine,
  });
  await expect(api.accounts.updateProfile({ ...profile, companyId: other })).rejects.toMatchObject(
    refusal('companyUnknown', { field: 'companyId' }),
  );
  expect(await api.accounts.updateProfile({ ...profile, companyId: null })).toMatchObject({
    companyId: null,
  });

  const stine = await person({ role: 'staff' });
  const staff = await apiAs(stine);
  await staff.accounts.updateProfile({ name: stine.name, email: stine.email, companyId: other });
  expect((await staff.accounts.me()).memberships).toEqual([]);
});

test('a customer chooses no company, not even their own', async () => {
  const companyId = await company();
  const clara = await person({ memberOf: companyId });
  await expect(
    (await apiAs(clara)).accounts.updateProfile({
      name: clara.name,
      email: clara.email,
      companyId,
    }),
  ).rejects.toMatchObject(refusal('companyUnknown'));
});

test.each([
  [{ name: 'A', email: 'a@b.dk' }, 'name', 'Name must be at least 2 characters'],
  [{ name: 'Anna', email: 'not an address' }, 'email', 'Invalid email address'],
])('%o is refused beside %s', async (input, path, message) => {
  const error = await (await apiAs(await person())).accounts
    .updateProfile(input)
    .catch((thrown) => thrown);
  expect(toProblemError(error).data.issues).toEqual([{ path, message }]);
});

test('a changed password ends every other session and leaves this one', async () => {
  const clara = await person();
  await givePassword(clara.id, 'the old one');
  const { keysDb } = await testDatabase();
  const endsAt = '2027-01-01T00:00:00Z';
  for (const id of ['test', 'other']) {
    const session = {
      id: `${id} ${clara.id}`,
      userId: clara.id,
      token: `${id} ${clara.id}`,
      expiresAt: endsAt,
      endsAt,
    };
    await keysDb.insertInto('session').values(session).execute();
  }
  const api = await apiAs(clara, { sessionId: `test ${clara.id}` });
  await expect(
    api.accounts.changePassword({ currentPassword: 'wrong one', newPassword: 'the new one' }),
  ).rejects.toMatchObject(refusal('currentPasswordWrong', { field: 'currentPassword' }));
  expect((await api.accounts.sessions()).items).toHaveLength(2);
  await api.accounts.changePassword({ currentPassword: 'the old one', newPassword: 'the new one' });
  expect((await api.accounts.sessions()).items).toEqual([
    expect.objectContaining({ id: `test ${clara.id}`, isThisOne: true }),
  ]);
});

test('five changes of password or address an hour, then it waits', async () => {
  const clara = await person();
  const api = await apiAs(clara);
  const guess = () =>
    api.accounts.changePassword({ currentPassword: 'guess 1', newPassword: 'the new one' });
  for (let count = 0; count < 5; count += 1)
    await expect(guess()).rejects.toMatchObject(refusal('currentPasswordWrong'));
  await expect(guess()).rejects.toMatchObject(
    refusal('tooManyRequests', { seconds: 3600, minutes: 60 }),
  );
});

test('a reset link in the old mailbox ends when the address or the password changes', async () => {
  for (const change of ['address', 'password']) {
    const clara = await person();
    await givePassword(clara.id, 'klippekort');
    await (await apiAs(null)).accounts.requestReset({ email: clara.email });
    await workOffJobs();
    const token = await tokenMailedTo(clara.email, 'reset');
    const api = await apiAs(clara);
    expect(await api.accounts.findReset({ token })).toHaveProperty('email');
    if (change === 'address') await api.accounts.updateProfile({ name: 'Clara', email: fresh() });
    else
      await api.accounts.changePassword({
        currentPassword: 'klippekort',
        newPassword: 'the new one',
      });
    await expect(api.accounts.findReset({ token })).rejects.toMatchObject(
      refusal('resetLinkInvalid'),
    );
  }
});

test('a profile stops naming a company that one was taken out of, in every answer', async () => {
  const companyId = await company({ name: 'Left behind' });
  const konrad = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const profile = { name: konrad.name, email: konrad.email };
  const before = await apiAs(konrad);
  expect(await before.accounts.updateProfile({ ...profile, companyId })).toMatchObject({
    companyName: 'Left behind',
  });
  const staff = await apiAs(await person({ role: 'staff' }));
  await staff.people.removeMembership({ id: konrad.id, companyId });
  const after = await apiAs({ ...konrad, memberships: [] });
  for (const answer of [
    await after.accounts.me(),
    await after.accounts.setLanguage({ language: 'da' }),
    await after.accounts.setTheme({ theme: 'dark' }),
    await after.accounts.updateProfile(profile),
    await after.accounts.updateProfile({ ...profile, companyId: null }),
  ]) {
    expect(answer).toMatchObject({ companyId: null, companyName: null, memberships: [] });
  }
});
