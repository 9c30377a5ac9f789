import type { SqlAttack, Target } from './attack';

/** Attacks with the password of the server's role. Each must be refused with one of `refusals`. */
export const roleAttacks: Record<string, (target: Target) => SqlAttack[]> = {
  'switch the triggers of the ledger off': () => [['alter table ledger_entry disable trigger all']],
  'drop a trigger': () => [['drop trigger ledger_apply on ledger_entry']],
  'work as a replica, where triggers rest': () => [["set session_replication_role = 'replica'"]],
  'set what is left': () => [['update balance set current_amount = 1']],
  'set what was bought': () => [['update balance set initial_amount = 1']],
  'set what is permitted': () => [['update balance set permit_left = 1']],
  'say that a permit was used': () => [['update overdraft_permit set used = 0']],
  'raise what was permitted': () => [['update overdraft_permit set amount = 1']],
  'sell a turn twice': () => [['update standing_turn set turn = turn + 100']],
  'begin a sale that repeats anew': () => [["update standing_sale set starts_on = '2020-01-01'"]],
  'post a movement of another day': ({ balanceId, actor }) => [
    ["select set_config('app.actor', $1, true)", actor],
    [
      'insert into ledger_entry (balance_id, kind, amount, reason, seq, balance_after, actor_id, ' +
        "created_at) values ($1, 'adjustment', 1, 'Forged', 0, 0, '', now() - interval '1 year')",
      balanceId,
    ],
  ],
  'sell a balance on another day': ({ balanceId, actor }) => [
    ["select set_config('app.actor', $1, true)", actor],
    [
      'insert into balance (company_id, number, type, initial_amount, current_amount, ' +
        "created_by, created_at) select company_id, 'X-2', type, 10, 10, $2, " +
        "now() - interval '1 year' from balance where id = $1",
      balanceId,
      actor,
    ],
  ],
  'erase from the ledger': () => [['delete from ledger_entry']],
  'forge an audit row': () => [
    ["insert into audit_log (actor_id, entity, entity_id, op) values ('x', 'x', 'x', 'x')"],
  ],
  'change an audit row': () => [["update audit_log set actor_id = 'x'"]],
  'say that somebody is being erased': ({ actor }) => [
    [
      'insert into erasing (user_id, ordered_by, ids, addresses, places, last_line, was_open) ' +
        "values ($1, $1, '{}', '{}', '[]', 0, true)",
      actor,
    ],
  ],
  'choose what is replaced for an erased person': () => [["update erasing set places = '[]'"]],
  'order an erasing without being staff': ({ customer }) => [
    ["select order_erasing($1, '[]')", customer],
  ],
  'order that the last active staff is erased, as themselves': () => [
    ["select set_config('app.actor', id, true) from app_user where role = 'staff' limit 1"],
    ["select order_erasing(current_setting('app.actor'), '[]')"],
  ],
  'order an erasing with a choice of another shape': ({ customer }) => [
    ["select set_config('app.actor', id, true) from app_user where role = 'staff' limit 1"],
    ["select order_erasing($1, '[1]')", customer],
  ],
  'erase a person on the day of the order, renamed to words of the history': ({ customer }) => [
    ["update app_user set name = 'Forged' where id = $1", customer],
    ["select set_config('app.actor', id, true) from app_user where role = 'staff' limit 1"],
    ["select order_erasing($1, '[]')", customer],
    ['select erase_person($1)', customer],
  ],
  'erase a person without an order': ({ customer }) => [['select erase_person($1)', customer]],
  'replace a text for an erased person': ({ customer }) => [
    ["select erase_texts($1, '[]', 1)", customer],
  ],
  'say since when a person has a name': ({ actor }) => [
    ["update app_user set named_at = '2020-01-01' where id = $1", actor],
  ],
  'make a table': () => [['create table mine (id int)']],
  'make a temporary table': () => [['create temporary table mine (id int)']],
  'make a temporary table from a query': () => [['select * into temporary mine from balance']],
  'make a temporary sequence': () => [['create temporary sequence mine']],
  'make a temporary view over the books': () => [['create temporary view mine as select 1']],
  'make a schema': () => [['create schema mine']],
  'drop the audit log': () => [['drop table audit_log']],
  'replace a function': () => [
    [
      'create or replace function ledger_apply() returns trigger language plpgsql as $$ ' +
        'begin return new; end $$',
    ],
  ],
  'make a function': () => [
    ['create function public.mine() returns int language sql as $$ select 1 $$'],
  ],
  'make a function that runs as somebody else': () => [
    ['create function public.mine() returns int language sql security definer as $$ select 1 $$'],
  ],
  'put a trigger of ours on a table it may write': () => [
    ['create trigger mine after insert on throttle for each row execute function audit_row()'],
  ],
  'put a trigger on a table of the queue': () => [
    [
      'create trigger mine after insert on graphile_worker._private_jobs for each row ' +
        'execute function audit_row()',
    ],
  ],
  'take the path of names over': ({ balanceId }) => [
    ["select set_config('search_path', 'pg_temp, public', false)"],
    ['create temporary table balance (id uuid, current_amount int)'],
    ['update pg_temp.balance set current_amount = 9999 where id = $1', balanceId],
  ],
  'empty the queue': () => [['truncate graphile_worker._private_jobs']],
  'empty the limits': () => [['truncate throttle']],
  'empty the monthly totals': () => [['truncate folded_monthly_total']],
  'write a monthly total': () => [['update folded_monthly_total set amount = 1']],
  'forget a change of the totals': () => [['delete from total_change']],
  'make the totals anew': () => [['select rebuild_monthly_totals()']],
  'call a trigger function': () => [['select ledger_apply()']],
  'become the owner of the database': () => [["select set_config('role', 'klip_owner', false)"]],
  'become the owner of the functions': () => [["select set_config('role', 'klip_books', false)"]],
  'become the one who reads passwords': () => [["select set_config('role', 'klip_keys', false)"]],
  'become somebody else for the session': () => [['set session authorization postgres']],
  'make a role': () => [['create role mine']],
  'grant itself more': () => [['grant klip_books to klip_app']],
  'give itself every right of a role': () => [['alter role klip_app superuser']],
  'read the stored passwords of roles': () => [['select rolpassword from pg_authid']],
  'read password hashes': () => [['select password from account']],
  'read a password hash by guessing': () => [["select id from account where password like '0%'"]],
  'read session tokens': () => [['select token from session']],
  'read everything about sessions': () => [['select * from session']],
  'read what a sign-in waits for': () => [['select value from verification']],
  'read links in mails': () => [['select secret from mail']],
  'hand a link in a mail on': () => [['update mail set subject = secret']],
  'sign somebody in': ({ actor }) => [
    [
      "insert into session (id, user_id, token, expires_at) values ('x', $1, 'x', now() + " +
        "interval '1 day')",
      actor,
    ],
  ],
  'prolong a session': () => [["update session set expires_at = now() + interval '1 year'"]],
  'make somebody staff': ({ actor }) => [
    ["update app_user set role = 'staff', staff_status = 'active' where id = $1", actor],
  ],
  'make a new member of staff': () => [
    [
      "insert into app_user (id, email, name, role, staff_status) values ('x', 'x@x', 'xx', " +
        "'staff', 'active')",
    ],
  ],
  'shut somebody out': ({ actor }) => [
    ['update app_user set disabled_at = now() where id = $1', actor],
  ],
  'prolong a plan': ({ actor }) => [
    ["update app_user set plan_until = now() + interval '1 year' where id = $1", actor],
  ],
  'change an address through the way for rights': ({ actor }) => [
    [`select change_rights($1, '{"email": "x@x"}')`, actor],
  ],
  'change rights in nobody’s name': ({ actor }) => [
    ["select set_config('app.actor', '', true)"],
    [`select change_rights($1, '{"disabled_at": "2026-11-21"}')`, actor],
  ],
  'erase a person': ({ actor }) => [['delete from app_user where id = $1', actor]],
  'copy a table to a file': () => [["copy balance to '/tmp/klip-attack'"]],
  'copy a file into a table': () => [["copy throttle from '/etc/passwd'"]],
  'run a program': () => [["copy throttle from program 'id'"]],
  'copy into the audit log': () => [['copy audit_log from stdin']],
  'read a file of the server': () => [["select pg_read_file('/etc/passwd')"]],
  'list the folder of the server': () => [["select pg_ls_dir('.')"]],
  'make a large object': () => [["select lo_from_bytea(0, 'x')"]],
  'read a file as a large object': () => [["select lo_import('/etc/passwd')"]],
  'make an extension': () => [['create extension dblink']],
  'run code of another language': () => [['create language plpython3u']],
  'run code in a block as the owner': () => [
    ["do $$ begin execute 'alter table balance owner to klip_app'; end $$"],
  ],
  'see everything through an event trigger': () => [
    ['create event trigger mine on ddl_command_start execute function append_only()'],
  ],
  'send the changes elsewhere': () => [
    ["create subscription mine connection 'host=127.0.0.1' publication p with (connect = false)"],
  ],
  'publish the tables': () => [['create publication mine for table balance']],
  'have the server read its settings again': () => [['select pg_reload_conf()']],
  'change a setting of the server': () => [["set log_statement = 'all'"]],
  'change a setting of the database': () => [["alter database postgres set search_path = 'x'"]],
  'hold the audit log shut': () => [['lock table audit_log in access exclusive mode']],
  'change the rules of reading': () => [['create policy mine on balance using (true)']],
  'change the migrations': () => [['delete from schema_migration']],
};

/**
 * Refusals of the two roles of a server: a missing right, or an object that is missing for them.
 */
export const refusals = /^(42501|42P01|3D000|22023|42704|58P01|0A000|0LP01|42809)$/;
